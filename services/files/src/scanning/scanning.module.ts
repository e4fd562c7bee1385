import { Module } from '@nestjs/common';
import { MalwareScanner } from './malware-scanner.js';
import { ReadMalwareScanner } from './read-malware-scanner.js';
import { ScanMetrics } from './scan-metrics.js';
import { ScannerWatch } from './scanner-watch.js';

/** Scans files of people for malware, where a scanner is configured. */
@Module({ controllers: [ReadMalwareScanner], providers: [MalwareScanner, ScanMetrics, ScannerWatch], exports: [MalwareScanner] })
export class ScanningModule {}
