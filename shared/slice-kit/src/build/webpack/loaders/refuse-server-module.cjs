module.exports = function refuseServerModule() {
  throw new Error(`${this.resourcePath} is for the server only and must not reach the browser.`);
};
