import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { apiDocument, documentText } from '../../../infra/openapi/document.ts';
import { routeList } from '../../../shared/routes/index.ts';

const document = apiDocument();

it('the contract is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate({ ...document });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

it('the contract has every call of the route table, with its parameters', () => {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, parameters }]) => {
      const inPath = parameters.filter((each) => each.in === 'path' && each.required);
      expect(inPath.map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      return `${operationId} ${method.toUpperCase()} ${path}`;
    }),
  );
  expect(calls.toSorted()).toEqual(
    routeList.map(({ name, method, path }) => `${name} ${method} ${path}`).toSorted(),
  );
});

it('the contract says what a call takes, answers and refuses, and who may make it', () => {
  expect(document.paths['/api/cs/faq/{id}']?.['put']).toMatchObject({
    'x-access': 'admin',
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: {
      content: { 'application/json': { schema: { required: ['category', 'question', 'answer'] } } },
    },
    responses: {
      200: { content: { 'application/json': { schema: { required: ['success', 'message'] } } } },
      404: {
        content: { 'application/json': { schema: { properties: { code: { enum: ['faq.not_found'] } } } } },
      },
    },
  });
  expect(document.paths['/api/cs/faq']?.['get']).toMatchObject({ 'x-access': 'public', security: [] });
});

it('the contract is docs/openapi.json: after a change of it run npm run api:release', () => {
  // A diff of it would be longer than what is to do.
  expect(readFileSync('docs/openapi.json', 'utf8') === documentText()).toBe(true);
});
