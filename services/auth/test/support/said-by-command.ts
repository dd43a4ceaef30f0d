import { runCommand } from '../../src/commands';
import type { Scene } from './a-scene';

/** What an operator's command says, line by line. */
export async function saidByCommand(scene: Scene, ...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const info = jest.spyOn(console, 'info').mockImplementation((line: string) => void said.push(line));
  const before = { ...process.env };
  Object.assign(process.env, scene.settings());
  try {
    await runCommand(args);
  } finally {
    process.env = before;
    info.mockRestore();
  }
  return said;
}
