/** A package as the lock file has it. */
export interface LockedPackage {
  version?: string | undefined;
  license?: string | undefined;
  /** A build for one platform, such as another one than this. */
  optional: boolean;
  /** A workspace of the project. */
  link: boolean;
  integrity?: string | undefined;
}

/** Ask for nothing but a notice. */
const PERMISSIVE = [
  ...['MIT', 'MIT-0', 'MIT/X11', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Python-2.0'],
];
/** Ask for more, and are used so that they do not ask it of the shop: by package, with the reason. */
const ALLOWED: readonly { license: string; packages: RegExp; because: string }[] = [
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    because: 'libvips is a library of its own that is loaded, unchanged, and can be exchanged',
  },
  {
    license: 'MPL-2.0',
    packages: /^axe-core$/,
    because: 'its files are unchanged',
  },
  { license: 'OFL-1.1', packages: /^@fontsource\//, because: 'fonts, which are embedded and not sold alone' },
  {
    license: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    because: 'data that builds read, with its authors named',
  },
];
/** What the lock file does not say, as the packages themselves do. */
const UNSAID: readonly { packages: RegExp; license: string }[] = [
  { packages: /^@oxc-parser\/binding-/, license: 'MIT' },
  { packages: /^hogan\.js$/, license: 'Apache-2.0' },
  { packages: /^png-js$/, license: 'MIT' },
];

/** A sentence for each package that cannot be used as it is locked. */
export function validateLicenses(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => faultsOf(path.split('node_modules/').at(-1) ?? '', locked));
}

function faultsOf(name: string, { version, license, integrity, optional }: LockedPackage): string[] {
  const said = license ?? UNSAID.find(({ packages }) => packages.test(name))?.license;
  const which = `${name} ${version}`;
  return [
    // npm writes no hash for some builds of other platforms.
    ...(integrity || optional
      ? []
      : [`${which} has no hash in package-lock.json: install it from a registry.`]),
    ...(said === undefined
      ? [`${which} says no license: read it there, and add it to validate-licenses.ts.`]
      : isUsable(said, name)
        ? []
        : [
            `${which} is under ${said}: take another package, or say in validate-licenses.ts why it may be used.`,
          ]),
  ];
}

/** `(A OR B)` is our choice, `A AND B` is both. */
function isUsable(expression: string, name: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => isAllowed(license.trim(), name)));
}

function isAllowed(license: string, name: string): boolean {
  return (
    PERMISSIVE.includes(license) ||
    ALLOWED.some((allowed) => allowed.license === license && allowed.packages.test(name))
  );
}
