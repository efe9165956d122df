import { detailIdOf, matchId, type Side } from '../../../shared/ids.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import type { LooseCall } from '../../support/client.ts';
import type { Stage } from './crash-stages.ts';
import { callAs, idOf, matchOf, type Who, type World } from './crash-world.ts';

/** An operation of the service that writes. */
export interface Command {
  name: string;
  from: Stage;
  /** Looks up what it needs and returns the operation, which can be
   * repeated and throws when it is refused. */
  prepare: (world: World) => Promise<() => Promise<unknown>>;
  /** A repetition creates a second item, as sending a form twice does: the end
   * state may be that of one or of two runs. */
  isRepeatable?: boolean;
}

type Part = LooseCall | ((world: World) => LooseCall | Promise<LooseCall>);

/** A call of the route table. */
export const call = (
  key: RouteKey,
  who: Who,
  from: Stage,
  part: Part = {},
  isRepeatable = false,
): Command => ({
  name: key,
  from,
  isRepeatable,
  prepare: async (world) => {
    const sent = typeof part === 'function' ? await part(world) : part;
    return async () => {
      const answer = await callAs(world, who, key, sent);
      if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    };
  },
});

export const named = (name: string, command: Command): Command => ({
  ...command,
  name: `${command.name}: ${name}`,
});
export const ofMatch =
  (body: object = {}) =>
  async (world: World) => ({ params: { id: await matchOf(world) }, body });
export const matchIdOf = async (world: World) => matchId.parse(await matchOf(world));
export const placeIn = async (world: World, side: Side) => detailIdOf(await matchIdOf(world), side);
export const ofItem = (sk: string, field: string, body?: object) => async (world: World) => ({
  params: { id: await idOf(world, sk, field) },
  ...(body ? { body } : {}),
});
