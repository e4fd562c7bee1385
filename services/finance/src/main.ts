import { start } from '@bls/kit/app/start';
import { AppModule } from './app.module.js';

await start({ name: 'finance', module: AppModule, migrations: new URL('../migrations', import.meta.url) });
