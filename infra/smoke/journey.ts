import { REQUEST_ID_HEADER } from '../../shared/call-headers.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { type MainJob, mainJobSteps } from './main-job.ts';
import { Failed, must, type Service, Visitor } from './visitor.ts';

/** A running service and, for the steps of members, accounts that are kept for this. */
export interface SmokeTarget extends Service {
  member?: { id: string; password: string } | undefined;
  job?: MainJob | undefined;
}
export interface SmokeStep {
  name: string;
  /** Why it failed; null when it did not. */
  problem: string | null;
}

/** Null when something is missing: what is asked for is never left out in silence. */
export function smokeTarget(
  { url, match = false }: { url?: string | undefined; match?: boolean | undefined },
  { SMOKE_IDS = '', SMOKE_PASSWORD: password = '', SMOKE_BAR: bar = '' }: NodeJS.ProcessEnv,
): SmokeTarget | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const [id = '', other = ''] = SMOKE_IDS.split(',').map((each) => each.trim());
  const member = id && password ? { id, password } : undefined;
  if (!match) return { url, member };
  if (member === undefined || other === '' || bar === '') return null;
  return { url, member, job: { ids: [id, other], password, bar } };
}

type Step = () => Promise<void>;

/** These change nothing. */
const visitorSteps = (visitor: Visitor): Record<string, Step> => ({
  'the site is delivered with its security headers': async () => {
    const page = await visitor.send('/');
    must(page.status === 200, `/ answered ${page.status}`);
    must((await page.text()).includes(PRODUCT_NAME), `/ is not ${PRODUCT_NAME}`);
    for (const header of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      must(page.headers.has(header), `/ has no ${header}`);
  },
  'the scripts of the page are delivered': async () => {
    // The landing page names its scripts for later, the document of all other pages for now.
    for (const path of ['/', '/signin']) {
      const page = await (await visitor.send(path)).text();
      const scripts = page.match(/\/assets\/[\w.-]+\.js/g) ?? [];
      must(scripts.length > 0, `${path} has no script`);
      for (const src of scripts) {
        const { status } = await visitor.send(src);
        must(status === 200, `${src} answered ${status}`);
      }
    }
  },
  'an address of the site leads to the application': async () => {
    const page = await visitor.send('/history/requested');
    must(page.status === 200 && (await page.text()).includes(PRODUCT_NAME), 'the address was not found');
  },
  'the public lists are read from the table': async () => {
    await visitor.ok('GET /api/univs/list', {});
    await visitor.ok('GET /api/bars/list', {});
    await visitor.ok('GET /api/cs/faq', {});
  },
  'a visitor has no session': async () => {
    const { user } = await visitor.ok('GET /api/auth/session', {});
    must(user === null, 'a session was there already');
  },
  'a member’s call is refused, with the number of the call': async () => {
    const answer = await visitor.send('/api/notices');
    must(answer.status === 401, `it answered ${answer.status}`);
    must(answer.headers.has(REQUEST_ID_HEADER), `it has no ${REQUEST_ID_HEADER}`);
  },
  'a call of another site is refused': async () => {
    const answer = await visitor.send('/api/auth/logout', {
      method: 'POST',
      body: {},
      origin: 'https://elsewhere.example',
    });
    must(answer.status === 403, `it answered ${answer.status}`);
  },
});

/** These change nothing but a session. */
const memberSteps = (visitor: Visitor, member: { id: string; password: string }): Record<string, Step> => ({
  'a member signs in': async () => {
    await visitor.ok('POST /api/auth/login', { body: member });
  },
  'the member reads what is their own': async () => {
    const { user } = await visitor.ok('GET /api/auth/session', {});
    must(user !== null, 'there is no session');
    await visitor.ok('GET /api/groups/search', {});
    await visitor.ok('GET /api/accounts/search', {});
    await visitor.ok('GET /api/notices', {});
  },
  'the member signs out': async () => {
    await visitor.ok('POST /api/auth/logout', {});
    const { user } = await visitor.ok('GET /api/auth/session', {});
    must(user === null, 'the session is still there');
  },
});

/** All steps in order, also after one failed: the report shows what still works. */
export async function smoke(target: SmokeTarget): Promise<SmokeStep[]> {
  const { member, job } = target;
  const visitor = new Visitor(target);
  const steps = {
    ...visitorSteps(visitor),
    ...(member === undefined ? {} : memberSteps(visitor, member)),
    ...(job === undefined ? {} : mainJobSteps(target, job)),
  };
  const done: SmokeStep[] = [];
  for (const [name, run] of Object.entries(steps)) done.push({ name, problem: await problemOf(run) });
  return done;
}

async function problemOf(run: Step): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof Failed) return error.message;
    const { message, cause } = error as Error;
    return cause instanceof Error ? `${message}: ${cause.message}` : message;
  }
}
