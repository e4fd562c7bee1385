import { start } from '@bls/kit/app/start';
import { AppModule } from './app.module.js';

await start({ name: 'files', module: AppModule, migrations: new URL('../migrations', import.meta.url) });
