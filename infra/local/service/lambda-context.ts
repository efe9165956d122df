import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';

const REMAINING_MS = 29_000;

/** The invocation context that Lambda passes with the event. */
export function lambdaContext(functionName: string): Context {
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:ap-northeast-2:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => REMAINING_MS,
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
