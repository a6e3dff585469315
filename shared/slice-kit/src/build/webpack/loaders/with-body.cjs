/** A file of react-dom in which one function does something else. A build with another react-dom, which has no such function, fails here. */
exports.withBody = function withBody(source, name, bodyOf) {
  let count = 0;
  const written = source.replace(
    new RegExp(`^(function ${name}\\([^)]*\\) \\{\\n)([\\s\\S]*?)^\\}$`, 'gm'),
    (_, head, body) => {
      count += 1;
      return `${head}${bodyOf(body)}\n}`;
    },
  );
  if (count !== 1) throw new Error(`react-dom has ${count} functions ${name}.`);
  return written;
};
