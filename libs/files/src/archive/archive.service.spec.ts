import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Archive } from './archive';
import { ArchiveService } from './archive.service';

const reader = { id: 'asha', type: 'user', via: 'token' } as const;

function anAnswer() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const reply = { raw, status: () => reply, headers: () => reply, send: async () => undefined };
  const leave = () => {
    raw.destroyed = true;
    raw.emit('close');
  };
  return { reply: reply as unknown as FastifyReply, leave };
}

it('[X-16] who asks and leaves again and again makes no more work than who waits', async () => {
  const service = new ArchiveService({ get: () => Promise.reject(new Error('unused')) } as never);
  const waiting: (() => void)[] = [];
  const ask = (answer: ReturnType<typeof anAnswer>) =>
    service.send(reader, { method: 'HEAD' } as FastifyRequest, answer.reply, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return new Archive('udin-vault', 'vault.json', 'files');
    });
  const answers = [anAnswer(), anAnswer()];
  const asked = answers.map(ask);
  answers.forEach(({ leave }) => leave());
  await expect(ask(anAnswer())).rejects.toMatchObject({ code: 'file.archive-running' });
  waiting.forEach((go) => go());
  await Promise.all(asked);
  const [next, failed] = [
    ask(anAnswer()),
    service.send(reader, {} as never, anAnswer().reply, () => Promise.reject(new Error('no'))),
  ];
  await expect(failed).rejects.toThrow('no');
  waiting.forEach((go) => go());
  await next;
});
