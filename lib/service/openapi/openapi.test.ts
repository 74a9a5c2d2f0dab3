import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import type { AccountOperation } from '#lib/contract/account/operation.ts';
import { accountOperations } from '#lib/contract/account-operations.ts';
import { operations } from '#lib/contract/operations.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { worldOf } from '#lib/service/test-world.ts';

test.for(['ask', 'account'] as const)(
  'openapi.json (%s) is OpenAPI 3.1 and clean under Redocly’s recommended rules',
  async (of) => {
    const { ask, account } = await worldOf([conferenceRecord('conf')]);
    const { text, body } = await (of === 'ask' ? ask('/openapi.json') : account('GET', '/openapi.json'));
    expect(body.openapi).toMatch(/^3\.1\./);
    const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
);

test('openapi.json describes each operation once, and says in words what each of its parameters is', async () => {
  const { ask } = await worldOf([conferenceRecord('conf')]);
  const { paths } = (await ask('/openapi.json')).body;
  for (const [id, operation] of Object.entries(operations)) {
    const { get } = paths[operation.path];
    expect(get.operationId).toBe(id);
    const names = get.parameters.map((parameter: { name: string }) => parameter.name);
    expect(names).toEqual([...operation.pathParameters, ...Object.keys(operation.query.shape)]);
    for (const { name, description } of get.parameters) expect(description, `${id}, ${name}`).toMatch(/\.$/);
  }
  expect(Object.keys(paths)).toHaveLength(Object.keys(operations).length);
});

test('the account interface’s openapi.json describes each of its operations once', async () => {
  const { account } = await worldOf([]);
  const { paths } = (await account('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { operationId: string; requestBody?: unknown; responses: object }>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, requestBody, responses }]) => ({
      id: operationId,
      at: `${method} ${path}`,
      takesBody: requestBody !== undefined,
      status: Object.keys(responses)[0],
    })),
  );
  const declared = Object.entries<AccountOperation>(accountOperations).map(([id, { method, path, body, status }]) => ({
    id,
    at: `${method.toLowerCase()} ${path}`,
    takesBody: body !== null,
    status: String(status),
  }));
  expect(new Map(described.map((each) => [each.id, each]))).toEqual(new Map(declared.map((each) => [each.id, each])));
});

test('the status parameter is declared as repeated', async () => {
  const { ask } = await worldOf([conferenceRecord('conf')]);
  const { parameters } = (await ask('/openapi.json')).body.paths['/submissions'].get;
  expect(parameters.find((parameter: { name: string }) => parameter.name === 'status')).toMatchObject({
    style: 'form',
    explode: true,
  });
});
