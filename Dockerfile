# The game server in a container:  docker build -t flibuste .  &&  docker run -p 8000:8000 -v flibuste:/data flibuste
# What is installed is pinned by hash, as everywhere; it runs as a user without rights, and keeps its data in /data.
FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements requirements
RUN python -m venv /opt/flibuste \
    && /opt/flibuste/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements/run.txt \
    && pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements/tools.txt
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE CHANGELOG.md ./
COPY src src
RUN pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /tmp/wheels . \
    && /opt/flibuste/bin/pip install --no-cache-dir --no-deps /tmp/wheels/*.whl

FROM python:3.13-slim
COPY --from=build /opt/flibuste /opt/flibuste
RUN useradd --system --uid 10001 --home-dir /data --create-home flibuste
USER flibuste
WORKDIR /data
VOLUME /data
ENV PATH=/opt/flibuste/bin:$PATH PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["flibuste"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--database", "sqlite:////data/flibuste.sqlite3", "--token-file", "/data/host-token"]
