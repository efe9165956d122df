import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { pictureUrl } from '../../../functions/use-cases/bars/pictures.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import type { PictureStore, Services } from '../../../functions/ports.ts';
import { nextVersion, replace } from '../../../functions/store/writes.ts';
import { barId, pictureId } from '../../../shared/ids.ts';
import { PICTURE_BYTES_MAX } from '../../../shared/limits.ts';
import { postPicture } from '../engines/pictures.ts';
import { type DemoBar, demoBars } from './demo-bars.ts';
import { createAccount } from '../../../functions/use-cases/members/accounts.ts';
import { createBar } from '../../../functions/use-cases/bars/bars.ts';
import { seedFaqs } from '../../../functions/use-cases/support/faqs.ts';
import { createGroup } from '../../../functions/use-cases/members/groups.ts';
import { createInquiry, replyInquiry } from '../../../functions/use-cases/support/inquiries.ts';
import type { AccountItem, UserItem } from '../../../functions/items/user.ts';
import { linkOwner } from '../../../functions/use-cases/bars/ownership.ts';
import { registerUser } from '../../../functions/use-cases/identity/registration.ts';
import { getServices } from '../../../functions/runtime/services.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { accountForm } from '../../../shared/schemas/account.ts';
import { groupForm } from '../../../shared/schemas/group-form.ts';
import { createBarBody } from '../../../shared/schemas/bar-form.ts';
import { inquiryBody } from '../../../shared/schemas/support.ts';
import { demoAccounts } from './accounts.ts';
import { demoGroups } from './demo-groups.ts';
import { demoInquiries } from './demo-inquiries.ts';
import { type Applicant, loadMeetings } from './meetings.ts';
import { type DemoPerson, knownPeople, otherPeople } from './people.ts';

const KINDS = ['front', 'room', 'dish'] as const;

/** Gives a bar its three drawings as pictures, without an entry in the audit: nobody uploaded them. */
async function addPictures(
  services: Services,
  bar: BarItem,
  drawn: DemoBar['drawn'],
  now: number,
): Promise<BarItem> {
  const store = services.pictures;
  if (store === null) return bar;
  const pictures = await Promise.all(
    KINDS.map(async (kind) => {
      const id = pictureId.parse(newId('picture'));
      await upload(store, pictureUrl(bar.barId, id).slice(1), join(drawn.folder, `${kind}.webp`));
      return { pictureId: id, alt: drawn[kind], isDrawn: true };
    }),
  );
  const next = nextVersion(bar, { pictures }, now);
  await services.table.transact('demo pictures', [replace(bar, next)]);
  return next;
}

/** Sends the upload form to the local bucket itself: the host that
 * takes browsers' forms may not listen yet. */
async function upload(store: PictureStore, key: string, file: string): Promise<void> {
  const limits = { type: 'image/webp', maxBytes: PICTURE_BYTES_MAX, seconds: 60 } as const;
  const { fields } = await store.uploadForm(key, limits);
  const picture = new Uint8Array(await readFile(join(import.meta.dirname, 'pictures', file)));
  const status = await postPicture(String(process.env['AWS_ENDPOINT_URL_S3']), fields, picture);
  if (status !== 204) throw new Error(`${file} was not stored: ${status}`);
}

/** Groups of the two demo members; the other people get one each. */
const GROUPS_OF_KNOWN = 2;

/**
 * Fills a new table with the demo people, bars, groups and inquiries, through the same repositories and
 * schemas as the service's own calls. `now` is epoch milliseconds of the service's clock.
 */
export async function loadDemo(now: number): Promise<void> {
  const services = withoutMessages(await getServices());
  await seedFaqs(services, now);
  // One hash for all, since it takes a quarter of a second and all have the same password.
  const passwordHash = await services.passwords.hash(demoAccounts.member_male.password);
  const register = (person: DemoPerson) => registerPerson(services, person, passwordHash, now);
  const male = await register(knownPeople.member_male);
  const female = await register(knownPeople.member_female);
  const owner = await register(knownPeople.owner);
  await register(knownPeople.admin);
  const others: UserItem[] = [];
  for (const person of otherPeople) others.push(await register(person));

  const bars = await loadBars(services, owner, now);
  const applicants = await loadGroups(services, { male, female, others });
  await loadMeetings({ services, bars, applicants, now });
  await loadInquiries(services, { member_male: male, member_female: female }, now);
}

/** Services that send no texts and queue no messages for the invented meetings. */
function withoutMessages(services: Services): Services {
  return { ...services, texts: { send: async () => 'sent' }, queue: { send: async () => true } };
}

function registerPerson(
  services: Services,
  { daysAgo, id, ...person }: DemoPerson,
  passwordHash: string,
  now: number,
): Promise<UserItem> {
  return registerUser(services, { ...person, loginId: id, passwordHash }, [], null, now - daysAgo * DAY_MS);
}

/** The first bar is the demo owner's. */
async function loadBars(services: Services, owner: UserItem, now: number): Promise<BarItem[]> {
  const [first, ...others] = demoBars;
  const create = async ({ benefits, drawn, ...bar }: DemoBar) => {
    const body = createBarBody.parse({ ...bar, benefits: JSON.stringify(benefits) });
    const made = await createBar(services, barId.parse(newId('bar')), body, null, now);
    return addPictures(services, made, drawn, now);
  };
  const own = await create(first);
  await linkOwner(services, { barId: own.barId, uid: owner.uid }, null, now);
  const bars = [own];
  for (const bar of others) bars.push(await create(bar));
  return bars;
}

interface Members {
  male: UserItem;
  female: UserItem;
  others: readonly UserItem[];
}

async function loadGroups(
  services: Services,
  { male, female, others }: Members,
): Promise<Map<string, Applicant>> {
  const applicants = new Map<string, Applicant>();
  for (const known of [male, female]) {
    const people = others.filter((person) => person.gender === known.gender);
    const holders = [...Array.from({ length: GROUPS_OF_KNOWN }, () => known), ...people];
    const groups = demoGroups.filter((group) => group.side === known.gender);
    for (const [index, { side: _side, ...form }] of groups.entries()) {
      const user = holders[index];
      if (user === undefined) continue;
      const at = user.createdAt + (index + 1) * MINUTE_MS;
      const group = await createGroup(services, user.uid, groupForm.parse(form), at);
      applicants.set(group.profile.group_name, {
        user,
        group,
        account: await accountOf(services, user, index, applicants),
      });
    }
  }
  return applicants;
}

/** One account a person, whatever the number of their groups. */
async function accountOf(
  services: Services,
  user: UserItem,
  index: number,
  applicants: ReadonlyMap<string, Applicant>,
): Promise<AccountItem> {
  const known = [...applicants.values()].find((applicant) => applicant.user.uid === user.uid);
  if (known !== undefined) return known.account;
  const form = {
    account_bank: '카카오뱅크',
    account_number: `33330000${1000 + index}`,
    account_owner: user.name,
  };
  return createAccount(services, user.uid, accountForm.parse(form), user.createdAt + MINUTE_MS);
}

async function loadInquiries(
  services: Services,
  authors: Record<'member_male' | 'member_female', UserItem>,
  now: number,
): Promise<void> {
  for (const { author, daysAgo, reply_content: reply, ...text } of demoInquiries) {
    const askedAt = now - daysAgo * DAY_MS;
    const inquiry = await createInquiry(services, authors[author], inquiryBody.parse(text), askedAt);
    if (reply !== null) await replyInquiry(services, inquiry.inquiryId, reply, null, askedAt + DAY_MS / 2);
  }
}
