// A style sheet, font or picture in a test is some address.
module.exports = '/asset';
