import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DatabaseSettings, ServiceSettings } from './service.settings';

/** Makes the parsed settings injectable as the service's own class and as the classes it extends. */
@Module({})
export class SettingsModule {
  static of<S extends ServiceSettings>(settings: S): DynamicModule {
    const own = settings.constructor as new () => S;
    const providers: Provider[] = [{ provide: own, useValue: settings }];
    for (const base of [ServiceSettings, DatabaseSettings]) {
      if ((base as unknown) !== own && settings instanceof base) providers.push({ provide: base, useExisting: own });
    }
    return { module: SettingsModule, global: true, providers, exports: providers };
  }
}
