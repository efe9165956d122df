import { REASON_MAX } from '../../../../../../shared/limits.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

/** A reason for the audit row: a preset, or a text of the admin. */
export interface Reason {
  choice: string | null;
  own: string;
}

export const NO_REASON: Reason = { choice: null, own: '' };
const OWN = '직접 쓰기';

/** The text of a reason; empty while none is given. */
export const reasonText = ({ choice, own }: Reason): string => (choice === OWN ? own.trim() : (choice ?? ''));

interface Props {
  label?: string;
  usual: readonly string[];
  value: Reason;
  onValueChange: (reason: Reason) => void;
  error?: string;
}

export function ReasonField({ label = '까닭', usual, value, onValueChange, error }: Props) {
  const isOwn = value.choice === OWN;
  return (
    <>
      <SelectField
        label={label}
        options={[...usual, OWN].map((text) => ({ value: text, label: text }))}
        value={value.choice}
        onValueChange={(choice) => onValueChange({ ...value, choice })}
        error={isOwn ? undefined : error}
      />
      {isOwn && (
        <TextField
          label="까닭을 적어 주세요"
          value={value.own}
          maxLength={REASON_MAX}
          onChange={(event) => onValueChange({ ...value, own: event.target.value })}
          error={error}
        />
      )}
    </>
  );
}
