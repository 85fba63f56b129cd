// Asking again: when, in what order, and when no more; by a clock that stands still.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './page.js';

const { Patience } = await load('patience');
const api = await load('api');

/** A clock that goes on only where it is told to. */
class Clock {
  time = 0;
  timers = [];

  now = () => this.time;
  later = (action, milliseconds) => {
    const timer = { action, at: this.time + milliseconds };
    this.timers.push(timer);
    return timer;
  };
  never = (timer) => { this.timers = this.timers.filter((each) => each !== timer); };

  /** Goes on to a time, and lets all happen until then. */
  async to(time) {
    for (;;) {
      await new Promise(setImmediate);
      const [next] = this.timers.filter(({ at }) => at <= time).sort((a, b) => a.at - b.at);
      if (!next) {
        break;
      }
      this.time = Math.max(this.time, next.at);
      this.never(next);
      next.action();
    }
    this.time = time;
  }
}

/** A server that is out of reach until it is not, what it was asked and when, and someone who asks. */
function scene() {
  const clock = new Clock();
  const told = [];
  const asked = [];
  const server = { problem: { passing: true } };
  const patience = new Patience((problem) => told.push(problem), clock);
  const ask = (what, wanted) => patience.get(async () => {
    asked.push(`${what}@${clock.time}`);
    if (server.problem) {
      throw server.problem;
    }
    return `answer to ${what}`;
  }, wanted);
  return { clock, told, asked, server, patience, ask };
}

test('the time between tries doubles, up to half a minute', async () => {
  const { clock, asked, server, ask, told } = scene();
  const answer = ask('a');
  await clock.to(120_000);
  assert.deepEqual(asked.map((one) => Number(one.slice(2)) / 1000), [0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 61.5, 91.5]);
  server.problem = null;
  await clock.to(121_500);
  assert.equal(await answer, 'answer to a');
  assert.equal(told.at(-1), null);
  assert.equal(told.length, 10);
  assert.deepEqual(clock.timers, []);
});

test('a click and the word that the network is back end the waiting', async () => {
  const { clock, asked, server, patience, ask } = scene();
  const answer = ask('a');
  await clock.to(10_000);
  const tries = asked.length;
  patience.hurry();
  await clock.to(10_000);
  assert.equal(asked.length, tries + 1);
  await clock.to(10_500); // From then on as at first.
  assert.equal(asked.length, tries + 2);
  server.problem = null;
  patience.hurry();
  await clock.to(10_500);
  assert.equal(await answer, 'answer to a');
});

test('the server says when to come back', async () => {
  const { clock, asked, server, patience, ask } = scene();
  server.problem = { passing: true, retryAfter: 5 };
  ask('a');
  await clock.to(1000);
  patience.hurry();
  await clock.to(4999);
  assert.deepEqual(asked, ['a@0']);
  await clock.to(5000);
  assert.deepEqual(asked, ['a@0', 'a@5000']);
  server.problem = { passing: true, retryAfter: 86_400 };
  await clock.to(10_000);
  await clock.to(40_000);
  assert.deepEqual(asked.slice(2), ['a@10000', 'a@40000']);
});

test('in trouble one question is asked at a time, the latest first, and in the end all have their answers', async () => {
  const { clock, asked, server, ask, told } = scene();
  const answers = ['a', 'b'].map((what) => ask(what));
  await clock.to(100);
  answers.push(ask('c')); // A question is a click, too.
  await clock.to(100);
  assert.deepEqual(asked, ['a@0', 'b@0', 'c@100']);
  server.problem = null;
  await clock.to(600);
  assert.deepEqual(asked.slice(3), ['c@600', 'b@600', 'a@600']);
  assert.deepEqual(await Promise.all(answers), ['answer to a', 'answer to b', 'answer to c']);
  assert.deepEqual(told.filter((problem) => problem === null), [null]);
});

test('what comes while another question is asked is later than that', async () => {
  const { clock, patience } = scene();
  const asked = [];
  const failures = [];
  const slow = (what) => patience.get(() => {
    asked.push(what);
    return new Promise((_, fail) => { failures.push(fail); });
  });
  slow('a');
  await clock.to(0);
  failures.shift()({ passing: true });
  await clock.to(500); // a is asked again
  slow('b'); // asked at once, since nothing waits
  await clock.to(500);
  failures.shift()({ passing: true });
  failures.shift()({ passing: true });
  await clock.to(1500);
  assert.deepEqual(asked, ['a', 'a', 'b', 'b']);
});

test('what will not pass is thrown, at once or later, and nobody waits for it', async () => {
  const { clock, server, ask, told } = scene();
  const [first, second] = [ask('a'), ask('b')];
  await clock.to(0);
  server.problem = new Error('damaged');
  const failed = [first, second].map((answer) => assert.rejects(answer, /damaged/));
  await clock.to(500);
  await Promise.all(failed);
  await assert.rejects(ask('c'), /damaged/);
  assert.equal(told.at(-1), null);
  assert.deepEqual(clock.timers, []);
});

test('what nobody wants any more is not asked again', async () => {
  const { clock, asked, ask, server } = scene();
  let wanted = true;
  ask('a', () => wanted);
  const other = ask('b');
  await clock.to(0);
  wanted = false;
  server.problem = null;
  await clock.to(60_000);
  assert.deepEqual(asked, ['a@0', 'b@0', 'b@500']);
  assert.equal(await other, 'answer to b');
});

test('a refusal says whether it will pass, and when', async () => {
  const reach = globalThis.fetch;
  const problems = [];
  for (const [status, body, headers] of [
    [503, '{"code":"busy","detail":"busy"}', { 'Retry-After': '5' }],
    [429, '{"code":"too_many","detail":"many"}', { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }],
    [503, '{"code":"unfinished","detail":"not yet"}', {}],
    [404, '{"code":"missing","detail":"none"}', { 'Retry-After': '0' }],
    [502, '<html>Bad gateway</html>', {}],
    [200, '<html>Log in to this network</html>', {}],
  ]) {
    globalThis.fetch = async () => new Response(body, { status, headers });
    problems.push(await api.tables().catch((problem) => problem));
  }
  globalThis.fetch = async () => { throw new TypeError('Failed to fetch'); };
  problems.push(await api.tables().catch((problem) => problem));
  globalThis.fetch = reach;
  assert.deepEqual(problems.map(({ code, passing }) => `${code} ${passing}`), [
    'busy true', 'too_many true', 'unfinished false', 'missing false', 'offline true', 'offline true', 'offline true']);
  assert.equal(problems[0].retryAfter, 5);
  assert.ok(problems[1].retryAfter > 50 && problems[1].retryAfter <= 60);
  assert.equal(problems[3].retryAfter, undefined);
});
