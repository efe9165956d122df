import { auditSource } from '../../../data/audit/audit.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { auditView } from '../views/console.ts';
import { auditWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listAudit: Handler<'list-audit'> = async ({ input: { query }, services }) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    auditSource(query.kind === 'list' ? 'lists' : 'acts'),
    { rows: (row) => [auditView(row)], words: auditWords },
    query,
  );
  return { success: true, rows, ...counted };
};
