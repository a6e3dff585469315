// A global style sheet says nothing to the server: the page gets it as a file.
module.exports = () => '';
