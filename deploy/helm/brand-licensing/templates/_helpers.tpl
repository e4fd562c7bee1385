{{/* The processes of the catalogue, from files/processes.json, as {"items": [...]}. */}}
{{- define "bls.processes" -}}
{"items": {{ .Files.Get "files/processes.json" }}}
{{- end }}

{{/* The labels by which a pod is selected: dict "root" . "name" "bff". */}}
{{- define "bls.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{/* The labels of a pod that the network policies read as well: dict "root" . "name" "bff" "component" "process". */}}
{{- define "bls.podLabels" -}}
{{ include "bls.selector" . }}
app.kubernetes.io/part-of: brand-licensing
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* All labels: dict "root" . "name" "bff" "component" "process". */}}
{{- define "bls.labels" -}}
{{ include "bls.podLabels" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* The image of a process by its digest: dict "root" . "name" "bff". */}}
{{- define "bls.image" -}}
{{- $image := .root.Values.image -}}
{{- $digest := get $image.digests .name -}}
{{- if $digest -}}
{{ $image.repository }}/{{ .name }}@{{ $digest }}
{{- else -}}
{{ $image.repository }}/{{ .name }}:{{ required (printf "image.digests.%s is not set (or image.tag, for trials)" .name) $image.tag }}
{{- end -}}
{{- end }}

{{/* One variable from an existing secret: dict "root" . "name" "REDIS_URL" "secret" "shared" "key" "redis-url". */}}
{{- define "bls.secret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .root.Values.secrets.prefix }}-{{ .secret }}
      key: {{ .key }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}

{{/* Where pods of one kind run: over nodes and over zones. */}}
{{- define "bls.spread" -}}
{{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
- maxSkew: 1
  topologyKey: {{ . }}
  whenUnsatisfiable: {{ $.root.Values.topologySpread.whenUnsatisfiable }}
  labelSelector:
    matchLabels:
      {{- include "bls.selector" $ | nindent 6 }}
{{- end }}
{{- end }}

{{- define "bls.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "bls.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "bls.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{/* Every NATS server of the release, separated by commas. */}}
{{- define "bls.natsUrls" -}}
{{- $urls := list -}}
{{- range until (int .Values.nats.replicas) -}}
{{- $urls = append $urls (printf "nats://%s-nats-%d.%s-nats:4222" $.Release.Name . $.Release.Name) -}}
{{- end -}}
{{ join "," $urls }}
{{- end }}

{{/* The configuration of a NATS server, which knows the others. */}}
{{- define "bls.natsConfig" -}}
{{- $replicas := int .Values.nats.replicas -}}
{{ .Files.Get "files/nats.conf" -}}
server_name: $POD_NAME
lame_duck_grace_period: "3s"
lame_duck_duration: "30s"
{{- if gt $replicas 1 }}
cluster {
  name: {{ .Release.Name }}
  port: 6222
  # clients know the servers by name; the address of a pod that was replaced leads nowhere
  no_advertise: true
  routes: [
    {{- range until $replicas }}
    nats://{{ $.Release.Name }}-nats-{{ . }}.{{ $.Release.Name }}-nats:6222
    {{- end }}
  ]
}
{{- end }}
{{- end }}
