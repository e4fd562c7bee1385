/** The parts of the resources of KEDA 2 and of the Prometheus operator that the chart uses: no package has their types. */
export interface CustomResources {
  TriggerAuthentication: TriggerAuthentication;
  ScaledObject: ScaledObject;
  PodMonitor: PodMonitor;
  PrometheusRule: PrometheusRule;
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
    /** The label of a pod whose value is the job of its metrics. */
    jobLabel?: string;
    selector: { matchLabels: Record<string, string> };
    podMetricsEndpoints: { port: string; path?: string; interval?: string }[];
  };
}

export interface PrometheusRule {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'PrometheusRule';
  metadata: Metadata;
  spec: {
    groups: {
      name: string;
      rules: { alert: string; expr: string; for?: string; labels?: Record<string, string>; annotations?: Record<string, string> }[];
    }[];
  };
}
