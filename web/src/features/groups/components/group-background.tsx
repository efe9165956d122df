import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';
import type { GroupValues } from '../model/group-values.ts';
import styles from './group-fields.module.css';
import { SchoolField } from './school-field.tsx';

const OPTIONAL = '안 적어도 돼요';
const LINES = [
  { name: 'major', label: '전공' },
  { name: 'company', label: '회사' },
  { name: 'job', label: '직업' },
] as const;

/** School and work, all optional. */
export function GroupBackground() {
  const { register, formState } = useFormContext<GroupValues>();
  return (
    <div className={styles.section}>
      <SchoolField />
      {LINES.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          side={OPTIONAL}
          autoComplete="off"
          error={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
    </div>
  );
}
