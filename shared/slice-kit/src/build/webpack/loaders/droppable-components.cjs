/**
 * Says of the components and contexts that react-router creates when it is loaded that creating them has no side effect, and leaves out
 * their names for developer tools: otherwise all stay in the page, also those that nothing uses.
 */
module.exports = (source) =>
  source
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /^(var \w+ = )(class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
      '$1/* @__PURE__ */ (() => $2)();',
    );
