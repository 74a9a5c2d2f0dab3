import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { operations } from '#lib/contract/operations.ts';
import { conferenceRecord } from '#lib/store/test-records.ts';
import { worldOf } from './test-world.ts';

test('openapi.json is OpenAPI 3.1 and clean under Redocly’s recommended rules', async () => {
  const { ask } = await worldOf([conferenceRecord('conf')]);
  const { text, body } = await ask('/openapi.json');
  expect(body.openapi).toMatch(/^3\.1\./);
  const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('openapi.json describes each operation once, with its parameters and who may call', async () => {
  const { ask } = await worldOf([conferenceRecord('conf')]);
  const { paths } = (await ask('/openapi.json')).body;
  for (const [id, operation] of Object.entries(operations)) {
    const { get } = paths[operation.path];
    expect(get.operationId).toBe(id);
    const names = get.parameters.map((parameter: { name: string }) => parameter.name);
    expect(names).toEqual([...operation.pathParameters, ...Object.keys(operation.query.shape)]);
  }
  expect(Object.keys(paths)).toHaveLength(Object.keys(operations).length);
});

test('the status parameter is declared as repeated', async () => {
  const { ask } = await worldOf([conferenceRecord('conf')]);
  const { parameters } = (await ask('/openapi.json')).body.paths['/submissions'].get;
  expect(parameters.find((parameter: { name: string }) => parameter.name === 'status')).toMatchObject({
    style: 'form',
    explode: true,
  });
});
