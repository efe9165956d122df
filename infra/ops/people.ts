import { iso } from '../../shared/calendar.ts';
import { userId } from '../../shared/ids.ts';
import { phoneSchema } from '../../shared/schemas/phone.ts';
import { myDataOf } from '../../functions/api/accounts/my-data-view.ts';
import { recordAct } from '../../functions/use-cases/audit/audit.ts';
import { openRow, sealedRows } from '../../functions/use-cases/members/sealed.ts';
import { DUMMY_USER_ID, getUser, uidOfLogin, uidOfPhone } from '../../functions/use-cases/members/users.ts';
import type { Auditor, CipherStore } from '../../functions/ports.ts';
import { OpsRefused } from './refused.ts';

type People = Auditor & CipherStore;

/** Why a sealed row may be opened; no other reason is taken (docs/data.md, "Deleting an account"). */
export const LEGAL_REASONS = [
  'court-order',
  'investigation',
  'payment-dispute',
  'tax-audit',
  'own-request',
] as const;

interface Request {
  /** The operator’s name, for the audit row. */
  by: string | undefined;
  /** When false, the command says what it would show, and shows nothing. */
  isConfirmed: boolean;
}

/** Everything that is kept about one member, for a request of their own to see it. */
export async function whoIs(
  services: People,
  { login, phone }: { login?: string | undefined; phone?: string | undefined },
  request: Request,
  now: number,
): Promise<unknown> {
  if ((login === undefined) === (phone === undefined))
    throw new OpsRefused('Name one person: --login ID or --phone NUMBER.');
  const uid =
    login === undefined
      ? await uidOfPhone(services, phoneSchema.catch('').parse(phone))
      : await uidOfLogin(services, login);
  const user = uid === null ? null : await getUser(services, uid);
  if (uid === null || user === null) throw new OpsRefused('Nobody has this login id or phone number.');
  const data = await myDataOf(services, user, now);
  if (!request.isConfirmed) {
    return {
      uid,
      rows: Object.fromEntries(
        Object.entries(data).map(([kind, rows]) => [kind, Array.isArray(rows) ? rows.length : 1]),
      ),
    };
  }
  await record(services, { action: 'who-is', subject: uid, detail: 'data access request' }, request, now);
  return { uid, ...data };
}

/** Opens what is kept sealed of a deleted account, for a legal reason that has a name,
 * and writes who did it into the audit chain. */
export async function openSealed(
  services: People,
  {
    uid: given,
    reason,
    file,
  }: { uid: string | undefined; reason: string | undefined; file: string | undefined },
  request: Request,
  now: number,
): Promise<unknown> {
  const uid = userId.safeParse(given);
  if (!uid.success)
    throw new OpsRefused('Name the deleted account: --uid usr_…, as the rows of its matches name it.');
  const legal = LEGAL_REASONS.find((each) => each === reason);
  if (legal === undefined)
    throw new OpsRefused(`Name the legal reason: --reason ${LEGAL_REASONS.join(' | ')}.`);
  if (file === undefined || !/^[\w./-]{2,40}$/.test(file)) {
    throw new OpsRefused(
      'Name the file of the request: --file, up to 40 letters, digits, dots and hyphens, without a name.',
    );
  }
  const rows = await sealedRows(services, uid.data);
  if (rows.length === 0)
    throw new OpsRefused(
      'Nothing is kept sealed of this account: it was not deleted, or the periods are over.',
    );
  const shown = rows.map((row) => ({ row: row.SK, kept_until: iso(row.expiresAt * 1_000) }));
  if (!request.isConfirmed) return shown;
  const act = { action: 'open-sealed', subject: uid.data, detail: `${legal} ${file}, ${rows.length} rows` };
  await record(services, act, request, now);
  return rows.map((row, index) => ({ ...shown[index], ...openRow(services, row) }));
}

/** Written before anything is shown: what cannot be recorded is not shown. */
async function record(
  services: Auditor,
  act: { action: string; subject: string; detail: string },
  { by }: Request,
  now: number,
): Promise<void> {
  if (by === undefined || by.trim() === '')
    throw new OpsRefused('Say who you are: --by NAME; it stands in the audit row.');
  await recordAct(
    services,
    {
      ...act, // Nobody’s account: the operators’ commands run outside the site.
      actor: { uid: DUMMY_USER_ID, name: by.trim() },
      sourceIp: 'command line',
    },
    now,
  );
}
