export * from './email';
export * from './mail-failure';
export * from './mail-transport';
export * from './mail.settings';
export * from './render-email';
