export interface Requirement {
  id: string;
  section: string;
  owner: string;
  kind: string;
  text: string;
  /** The specification leaves it open: nothing to prove. */
  isOpen: boolean;
}

/** Rows of docs/requirements.tsv: tab-separated, no quoting, one line of headings. */
export function readRequirements(table: string): Requirement[] {
  const [, ...lines] = table.trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', section = '', owner = '', kind = '', text = ''] = line.split('\t');
    return { id, section, owner, kind, text, isOpen: text.startsWith('OPEN') };
  });
}
