import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type ApiFunction, areaOf, type AreaOf } from '../../shared/routes/route.ts';
import type { areaHandler } from './api.ts';
// What all areas share, the table's client with it, is loaded at the start, for which Lambda gives more CPU.
import './api.ts';

type AreaHandler = ReturnType<typeof areaHandler>;
type Answer = APIGatewayProxyStructuredResultV2;

/** The Lambda entry of the function `F`. Each area is loaded with its first call: a start builds no schemas
 * that nobody has asked for. */
export function entryOf<F extends ApiFunction>(
  areas: Record<AreaOf<F>, () => Promise<{ handler: AreaHandler }>>,
): (event: APIGatewayProxyEventV2, context: Context) => Promise<Answer> {
  const byName: Readonly<Record<string, () => Promise<{ handler: AreaHandler }>>> = areas;
  return async (event, context) => {
    const load = byName[areaOf(event.routeKey)];
    if (load === undefined) throw new Error(`this function does not answer ${event.routeKey}`);
    const { handler } = await load();
    return handler(event, context);
  };
}
