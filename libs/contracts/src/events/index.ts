export * from './catalogue';
export * from './customer-ref';
export * from './document.events';
export * from './envelope';
export * from './note-added.event';
export * from './payment.events';
export * from './session-ended.event';
export * from './user-registered.event';
