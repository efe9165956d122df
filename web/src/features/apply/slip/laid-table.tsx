import { useWatch } from 'react-hook-form';
import { GROUP_SIZES } from '../../../../../shared/limits.ts';
import { Table } from '../../../illustrations/table/table.tsx';
import type { ApplicationState } from '../draft/use-application.ts';

/** The name and the size that are filled in so far. */
export function useTeam({ groupFields }: Pick<ApplicationState, 'groupFields'>) {
  const { group_name: name, group_members: members } = useWatch({ control: groupFields.control });
  return { name, size: GROUP_SIZES.find((n) => n === Number(members)) };
}

/** Our half of the table, laid for the team as it is filled in. */
export function LaidTable({ application }: { application: Pick<ApplicationState, 'groupFields'> }) {
  const { name, size } = useTeam(application);
  return <Table state="laid" size={size} ours={name || undefined} view="low" />;
}
