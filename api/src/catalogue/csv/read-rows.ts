import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { CsvRow } from './csv-row.ts';
import { readHead } from './shopify-columns.ts';

const MAX_ROW_LETTERS = 1_000_000;
/** What stands where bytes are no UTF-8. */
const UNREADABLE = '\uFFFD';
const record = z.record(z.string(), z.string());

/** Rows of a file as its columns call them. Where it cannot be read any further, the last row says so. */
export async function* readRows(path: string): AsyncGenerator<CsvRow> {
  const parser = createReadStream(path).pipe(
    parse({
      columns: readHead,
      bom: true,
      // Counted here, so that the row is named and the file is read on.
      relax_column_count: true,
      // 24" wide is no quote.
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: MAX_ROW_LETTERS,
    }),
  );
  let [end, empty, row] = [1, 0, 1];
  try {
    for await (const { record: raw, info } of parser) {
      const line = end + 1 + info.empty_lines - empty;
      row += 1 + info.empty_lines - empty;
      [end, empty] = [Number(info.lines), Number(info.empty_lines)];
      const cells = record.parse(raw);
      const fault = faultOf(cells, info);
      yield { line, row, cells, ...(fault && { fault }) };
    }
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    const fault =
      'From here on the file cannot be read: a double quote is opened and not closed, or stands within a text without being doubled. Nothing below is imported.';
    yield { line: end + 1, row: row + 1, cells: {}, fault };
  }
}

function faultOf(cells: CsvRow['cells'], { error, columns }: { error?: Error; columns: unknown }) {
  if (Object.values(cells).some((cell) => cell.includes(UNREADABLE)))
    return 'Letters of this row cannot be read: save the file as UTF-8.';
  if (!error) return undefined;
  const expected = Array.isArray(columns) ? columns.length : 0;
  return Object.keys(cells).length < expected
    ? `This row is cut off: the head names ${expected} columns. Write an empty cell for each that has nothing.`
    : `This row has more cells than the head names columns (${expected}): put a text with commas, quotes or line breaks in double quotes, and double the quotes within.`;
}

/** What the parser says of the file; all else, such as one that is not there, is not the file's fault. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^CSV_|^INVALID_/.test(String(error.code));
}
