/** The parts of the resources of KEDA 2 and of the Prometheus operator that the chart uses: no package has their types. */
export interface CustomResources {
  TriggerAuthentication: TriggerAuthentication;
  ScaledObject: ScaledObject;
  PodMonitor: PodMonitor;
}

interface Metadata {
  name: string;
  labels?: Record<string, string>;
}

interface TriggerAuthentication {
  apiVersion: 'keda.sh/v1alpha1';
  kind: 'TriggerAuthentication';
  metadata: Metadata;
  spec: { secretTargetRef: { parameter: 'username' | 'password'; name: string; key: string }[] };
}

export interface ScaledObject {
  apiVersion: 'keda.sh/v1alpha1';
  kind: 'ScaledObject';
  metadata: Metadata;
  spec: {
    scaleTargetRef: { name: string; kind?: string };
    minReplicaCount: number;
    maxReplicaCount: number;
    pollingInterval?: number;
    cooldownPeriod?: number;
    triggers: {
      type: 'redis';
      /** Every value of a trigger is a string. */
      metadata: { address: string; listName: string; listLength: string; enableTLS?: 'true' | 'false'; databaseIndex?: string };
      authenticationRef?: { name: string };
    }[];
  };
}

interface PodMonitor {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'PodMonitor';
  metadata: Metadata;
  spec: {
    selector: { matchLabels: Record<string, string> };
    podMetricsEndpoints: { port: string; path?: string; interval?: string }[];
  };
}
