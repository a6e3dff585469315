import styles from '../catalogue-desk.module.css';
import { compareTrees } from '../form-tree/compare-trees.ts';
import type { Tree } from '../form-tree/form-tree.ts';

const NOT_SHOWN = /(^|\.)(said|quantity_before|picture)$|^(version|intent)$/;

/** What the second of two editors typed beside what the first has saved meanwhile. */
export function Differences({ mine, saved }: { mine: Tree; saved: Tree }) {
  const differences = compareTrees(mine, saved).filter(({ path }) => !NOT_SHOWN.test(path));
  if (differences.length === 0) return null;
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption>What you typed, beside what is saved now</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Saved</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, one, other }) => (
            <tr key={path}>
              <th scope="row">
                <a href={`#${path}`}>{path}</a>
              </th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
