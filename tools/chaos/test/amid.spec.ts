import { runAmid } from '../amid/run-amid';

// `npm run chaos -- amid` does it for each fault.
it('[EVT-2] [EVT-3] does once and wholly what is under way when a service is killed', async () => {
  const lines: string[] = [];
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
  const only = ['kill -9'];
  const say = (line: string) => lines.push(line);
  const { problems } = await runAmid({ seed, rounds: 1, instances: 1, only, say }).catch((error: Error) => {
    throw new Error(`With CHAOS_SEED=${seed}, after\n${lines.join('\n')}\n${error.message}`, { cause: error });
  });
  expect({ seed, problems }).toEqual({ seed, problems: [] });
}, 3_600_000);
