export { ScannerAway } from './clamd/clamd-client.js';
export { recordInfected } from './infected-files.repository.js';
export { MalwareScanner } from './malware-scanner.js';
