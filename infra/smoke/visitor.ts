import { parseSetCookie } from 'cookie';
import {
  type InputOf,
  type OutputOf,
  type RouteKey,
  routeKey,
  routeList,
} from '../../shared/routes/index.ts';

/** A running service. */
export interface Service {
  url: string;
  fetch?: typeof fetch;
}

const ANSWER_MS = 15_000;

/** Why a step failed, in words for the report. */
export class Failed extends Error {}
export function must(isTrue: boolean, problem: string): asserts isTrue {
  if (!isTrue) throw new Failed(problem);
}

const routes = new Map(routeList.map((route) => [routeKey(route), route]));

/** The input of any call: in an address everything is a text. */
interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** One visitor, who keeps cookies as a browser does. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private serverTime = NaN;

  constructor(private readonly service: Service) {}

  /** The service's clock at its last answer, epoch ms. */
  get now(): number {
    return this.serverTime;
  }

  async send(
    path: string,
    init: { method?: string; body?: unknown; origin?: string } = {},
  ): Promise<Response> {
    const { url, fetch: call = fetch } = this.service;
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
    this.serverTime = Date.parse(answer.headers.get('date') ?? '');
    return answer;
  }

  /** The parsed success of a call of the contract. */
  async ok<K extends RouteKey>(key: K, sent: InputOf<K>): Promise<OutputOf<K>> {
    const route = routes.get(key);
    if (route === undefined) throw new Error(`no route ${key}`);
    const { params = {}, query = {}, body } = sent as Sent;
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const search = new URLSearchParams(query).toString();
    const answer = await this.send(search === '' ? path : `${path}?${search}`, {
      method: route.method,
      body,
    });
    must(answer.status === (route.status ?? 200), `${key} answered ${answer.status}`);
    const parsed = route.response.safeParse(await answer.json());
    must(parsed.success, `${key} answered something else than its contract`);
    return parsed.data as OutputOf<K>;
  }
}
