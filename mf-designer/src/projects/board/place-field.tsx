import type { Project } from '@sanderling/contract/wire/projects/project';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import type { ReactNode } from 'react';

/** Where a piece stands: in a room, in none yet, or beside another piece to be chosen from. */
export function PlaceField({
  project: { pieces, rooms },
  label,
  value,
  except,
  error,
}: {
  project: Pick<Project, 'pieces' | 'rooms'>;
  label: ReactNode;
  value: string;
  /** The piece itself stands beside no other where it has alternatives of its own. */
  except?: number;
  error?: string | undefined;
}) {
  const hasOwn = pieces.some(({ alternative_of: of }) => of === except && of !== null);
  const mains = hasOwn ? [] : pieces.filter(({ alternative_of: of, id }) => of === null && id !== except);
  return (
    <SelectField label={label} name="place" defaultValue={value} error={error}>
      <option value="room:">No room yet</option>
      {rooms.map(({ id, name }) => (
        <option key={id} value={`room:${id}`}>
          {name}
        </option>
      ))}
      {mains.length > 0 && (
        <optgroup label="As an alternative to">
          {mains.map((piece) => (
            <option key={piece.id} value={`beside:${piece.id}`}>
              {[piece.product_name, piece.option_name].filter(Boolean).join(', ')}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}
