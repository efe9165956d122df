import { gzipSync } from 'node:zlib';
import type { Request } from '@middy/core';
import httpContentNegotiation from '@middy/http-content-negotiation';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';

/** Bytes. Below it an answer fits one packet as it is. */
const WORTH_IT = 1_024;

/** Finds the encoding of the answer; before `compressAnswers`. */
export const negotiateEncoding = () =>
  httpContentNegotiation({
    parseCharsets: false,
    parseLanguages: false,
    parseMediaTypes: false,
    availableEncodings: ['gzip', 'identity'],
    failOnMismatch: false,
  });

/** Uses gzip, where the browser takes it: CloudFront compresses only what it may cache. */
export const compressAnswers = () => ({
  after({ response, context }: Call): void {
    if (response?.body === undefined || Buffer.byteLength(response.body) < WORTH_IT) return;
    response.headers = { ...response.headers, vary: 'accept-encoding' };
    if (context.preferredEncoding !== 'gzip') return;
    response.headers['content-encoding'] = 'gzip';
    response.body = gzipSync(response.body).toString('base64');
    response.isBase64Encoded = true;
  },
});

type Call = Request<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context & { preferredEncoding?: string }
>;
