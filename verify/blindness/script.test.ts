import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { connectTo, post } from '#lib/service/test-assistant.ts';
import { worldOf } from '#lib/service/test-world.ts';
import { scriptArbitrary } from './script.ts';

interface Message {
  method: string;
  params: { name?: string; uri?: string };
}

/** What a message asks for: a tool, or the kind of resource. */
const askedFor = ({ params }: Message) => params.name ?? params.uri?.replace(/[^/]+$/, '{slug}') ?? '';

test('the twins call every tool and read every kind of resource, with inputs that are accepted', async () => {
  const chair = 'chair@x.org';
  const world = await worldOf([conferenceRecord('conf', { grants: [{ email: chair, role: 'chair' }] })]);
  const key = await world.keyOf(chair);
  const client = await connectTo(world, key);
  const { tools } = await client.listTools();
  const { resourceTemplates } = await client.listResourceTemplates();
  const messages = fc
    .sample(scriptArbitrary, { numRuns: 20, seed: 1 })
    .flatMap((script) => script.messages as Message[]);
  const offered = [...tools.map(({ name }) => name), ...resourceTemplates.map(({ uriTemplate }) => uriTemplate)];
  expect([...new Set(messages.map(askedFor))].toSorted()).toEqual(offered.toSorted());
  for (const message of messages) {
    const answer = await (await post(world, key, JSON.stringify(message))).text();
    expect([message, answer]).toEqual([message, expect.not.stringContaining('Input validation error')]);
  }
});
