// A style sheet or picture in a test is the empty string.
module.exports = '';
