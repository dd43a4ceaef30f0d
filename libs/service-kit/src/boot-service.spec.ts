import { bootService } from './boot-service';
import type { ServiceDefinition } from './service-definition';

it('[EVT-1] a word that is no command is refused: nobody begins to serve beside the service that runs', async () => {
  const argv = [...process.argv];
  const ended = new Error('the process ended');
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw ended;
  });
  const said = jest.spyOn(console, 'error').mockImplementation();
  try {
    process.argv.splice(2, Infinity, 'migrat');
    await expect(bootService({ name: 'notes' } as ServiceDefinition)).rejects.toBe(ended);
    expect([exit.mock.calls, said.mock.calls]).toEqual([[[1]], [['"migrat" is no command of the notes service.']]]);
  } finally {
    process.argv = argv;
    jest.restoreAllMocks();
  }
});
