import type { Node } from 'constructs';
import * as z from 'zod';

/**
 * The name of the stage that `-c stage=` chooses, otherwise `dev`. Throws for any other context value: a
 * later deployment would forget it. Names with a colon or an @ are the CDK's own.
 */
export function readStage(node: Node): string {
  const given = Object.keys(node.getAllContext() as Record<string, unknown>);
  const unknown = given.filter((name) => name !== 'stage' && !/[:@]/.test(name));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown context: ${unknown.join(', ')}. Only -c stage=NAME is read; settings belong into infra/stages/NAME.ts.`,
    );
  }
  return z.string().default('dev').parse(node.tryGetContext('stage'));
}
