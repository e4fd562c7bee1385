import { manifests } from '../kubernetes/manifests.js';
import { yamlDocuments } from '../kubernetes/yaml.js';

/** Prints the Kubernetes manifests; saved in deploy/kubernetes/brand-licensing.yaml. */
process.stdout.write(`# Written by: npm run -w deploy kubernetes\n${yamlDocuments(manifests())}`);
