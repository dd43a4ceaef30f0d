import { MailServer } from './mail-server';

export type MailServerOrder = 'open' | 'go-away' | 'show-mails';

const server = new MailServer();
const obey = {
  open: () => server.open(),
  'go-away': () => server.goAway(),
  'show-mails': () => server.mails,
};

process.on('message', (order: MailServerOrder) => {
  Promise.resolve(obey[order]()).then(
    (done) => process.send?.({ done }),
    (error: Error) => process.send?.({ failed: error.message }),
  );
});
// The run has ended, or died.
process.once('disconnect', () => process.exit(0));
