import { parseSetCookie } from 'cookie';
import { REQUEST_ID_HEADER } from '../../shared/call-headers.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { routeList } from '../../shared/routes/index.ts';

/** A running service and, for the steps of a member, an account that is kept for this. */
export interface SmokeTarget {
  url: string;
  member?: { id: string; password: string } | undefined;
  fetch?: typeof fetch;
}
export interface SmokeStep {
  name: string;
  /** Why it failed; null when it did not. */
  problem: string | null;
}

const ANSWER_MS = 15_000;

class Failed extends Error {}
function must(isTrue: boolean, problem: string): asserts isTrue {
  if (!isTrue) throw new Failed(problem);
}

/** One visitor, who keeps cookies as a browser does. */
class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly target: SmokeTarget) {}

  async send(
    path: string,
    init: { method?: string; body?: unknown; origin?: string } = {},
  ): Promise<Response> {
    const { url, fetch: call = fetch } = this.target;
    const { method = 'GET', body, origin = new URL(url).origin } = init;
    const answer = await call(new URL(path, url), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        origin,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const header of answer.headers.getSetCookie()) {
      const { name, value = '' } = parseSetCookie(header);
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** The parsed answer of a public call or of one of the own session. */
  async read(path: string): Promise<unknown> {
    const answer = await this.send(path);
    must(answer.status === 200, `${path} answered ${answer.status}`);
    const route = routeList.find((each) => each.method === 'GET' && each.path === path.split('?')[0]);
    const body: unknown = await answer.json();
    must(
      route?.response.safeParse(body).success === true,
      `${path} answered something else than its contract`,
    );
    return body;
  }
}

type Step = (visitor: Visitor, target: SmokeTarget) => Promise<void>;

/** It changes nothing but a session, so that it may run in production after every deployment. */
const STEPS: Record<string, Step> = {
  'the site is delivered with its security headers': async (visitor) => {
    const page = await visitor.send('/');
    must(page.status === 200, `/ answered ${page.status}`);
    must((await page.text()).includes(PRODUCT_NAME), `/ is not ${PRODUCT_NAME}`);
    for (const header of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      must(page.headers.has(header), `/ has no ${header}`);
  },
  'the scripts of the page are delivered': async (visitor) => {
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
  'an address of the site leads to the application': async (visitor) => {
    const page = await visitor.send('/history/requested');
    must(page.status === 200 && (await page.text()).includes(PRODUCT_NAME), 'the address was not found');
  },
  'the public lists are read from the table': async (visitor) => {
    for (const path of ['/api/univs/list', '/api/bars/list', '/api/cs/faq']) await visitor.read(path);
  },
  'a visitor has no session': async (visitor) => {
    const body = await visitor.read('/api/auth/session');
    must(JSON.stringify(body) === '{"user":null}', 'a session was there already');
  },
  'a member’s call is refused, with the number of the call': async (visitor) => {
    const answer = await visitor.send('/api/notices');
    must(answer.status === 401, `it answered ${answer.status}`);
    must(answer.headers.has(REQUEST_ID_HEADER), `it has no ${REQUEST_ID_HEADER}`);
  },
  'a call of another site is refused': async (visitor) => {
    const answer = await visitor.send('/api/auth/logout', {
      method: 'POST',
      body: {},
      origin: 'https://elsewhere.example',
    });
    must(answer.status === 403, `it answered ${answer.status}`);
  },
};

const MEMBER_STEPS: Record<string, Step> = {
  'a member signs in': async (visitor, { member }) => {
    const answer = await visitor.send('/api/auth/login', { method: 'POST', body: member });
    must(answer.status === 200, `it answered ${answer.status}`);
  },
  'the member reads what is their own': async (visitor) => {
    must(JSON.stringify(await visitor.read('/api/auth/session')) !== '{"user":null}', 'there is no session');
    for (const path of ['/api/groups/search', '/api/accounts/search', '/api/notices'])
      await visitor.read(path);
  },
  'the member signs out': async (visitor) => {
    const { status } = await visitor.send('/api/auth/logout', { method: 'POST', body: {} });
    must(status === 200, `it answered ${status}`);
    const body = await visitor.read('/api/auth/session');
    must(JSON.stringify(body) === '{"user":null}', 'the session is still there');
  },
};

/** All steps in order, also after one failed: the report shows what still works. */
export async function smoke(target: SmokeTarget): Promise<SmokeStep[]> {
  const visitor = new Visitor(target);
  const done: SmokeStep[] = [];
  const steps = { ...STEPS, ...(target.member === undefined ? {} : MEMBER_STEPS) };
  for (const [name, run] of Object.entries(steps)) {
    done.push({ name, problem: await problemOf(() => run(visitor, target)) });
  }
  return done;
}

async function problemOf(run: () => Promise<void>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof Failed) return error.message;
    const { message, cause } = error as Error;
    return cause instanceof Error ? `${message}: ${cause.message}` : message;
  }
}
